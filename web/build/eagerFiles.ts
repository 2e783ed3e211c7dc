import type { Plugin } from 'vite';

/** The files of which a first board runs the greater part. */
const eager = /^assets\/(app|board|engine|index)-/;

const hint = '//# allFunctionsCalledOnLoad';

/**
 * Asks browsers to compile the functions of these files while they arrive, beside the page, instead of each in the page when it is first
 * called. Chromium knows this comment; for others it is none of their business.
 */
export function eagerFiles(): Plugin {
  return {
    name: 'atoll-eager-files',
    enforce: 'post',
    generateBundle: {
      // The comment counts only before everything else.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && eager.test(file.fileName)) file.code = `${hint}\n${file.code}`;
        }
      },
    },
  };
}
