/** Path data of ships and aircraft by what they show; there once a game that has such counters is loaded. */
const known = new Map<string, string>();

export function addPictures(pictures: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(pictures)) known.set(name, path);
}

export function pictureOf(name: string): string {
  return known.get(name) ?? '';
}
