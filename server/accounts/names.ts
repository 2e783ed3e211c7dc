import { RequestRefused } from '../operations/refusal.ts';

/** A name as it is kept: the same letters typed in another way are the same name. */
export function tidyName(name: string): string {
  const tidy = name.normalize('NFC').replaceAll(/ {2,}/g, ' ');
  // Letters of another width look the same.
  if (/^guest\b/i.test(tidy.normalize('NFKC')))
    throw new RequestRefused(400, 'Choose another name. Names that start with "Guest" are reserved for guests.');
  return tidy;
}

export function nameTaken(name: string): RequestRefused {
  return new RequestRefused(409, `Choose another name. ${name} is already in use.`);
}
