import { useEffect, useMemo, useState } from 'preact/hooks';
import { currentPlace } from '../app/router.ts';
import type { Link } from '../link/link.ts';
import { openLink } from '../link/open.ts';

/** Where a match is hosted, by the path that leads to it. */
function whereIs(path: string): 'local' | 'remote' {
  return path.split('/')[2] === 'local' ? 'local' : 'remote';
}

/** A link that is opened with the page and closed with it. */
export function useLink(id: string): { readonly link?: Link; readonly failed?: unknown } {
  const [opened, setOpened] = useState<{ link?: Link; failed?: unknown }>({});
  // Looked up once: on the way to another page the path changes before this one is gone.
  const where = useMemo(() => whereIs(currentPlace.peek().path), [id]);
  useEffect(() => {
    let link: Link | undefined;
    let left = false;
    openLink(where, id).then(
      (found) => {
        link = found;
        if (left) found.close();
        else setOpened({ link: found });
      },
      (failed: unknown) => left || setOpened({ failed }),
    );
    return () => {
      left = true;
      link?.close();
    };
  }, [where, id]);
  return opened;
}
