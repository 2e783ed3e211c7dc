import type { Term } from './terms.ts';

/** A piece of a text: plain, or a term as it stands there. */
export interface TextPart {
  readonly text: string;
  readonly term?: Term;
}

/** Finds the terms of a game in what it says. */
export class TermFinder {
  readonly terms: readonly Term[];
  readonly #byForm: ReadonlyMap<string, Term>;
  readonly #pattern: RegExp;

  constructor(terms: readonly Term[]) {
    this.terms = terms;
    const forms = terms.flatMap((term) => formsOf(term).map((form) => [form, term] as const));
    this.#byForm = new Map(forms);
    // The longest first: `final protective fire` is not `protective fire`.
    const patterns = forms.map(([form]) => form).sort((one, other) => other.length - one.length);
    const words = patterns.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}/])(?:${words})(?![\\p{L}\\p{N}/])`, 'giu');
  }

  /** The parts of a text; terms that `seen` has are plain, and those that are not become part of it. */
  parts(text: string, seen: Set<Term> = new Set()): readonly TextPart[] {
    const parts: TextPart[] = [];
    let done = 0;
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      const term = this.#byForm.get(found) ?? this.#inSmallLetters(found);
      if (!term || seen.has(term)) continue;
      seen.add(term);
      if (index > done) parts.push({ text: text.slice(done, index) });
      parts.push({ text: found, term });
      done = index + found.length;
    }
    if (done < text.length) parts.push({ text: text.slice(done) });
    return parts;
  }

  /** The terms in some texts, each once, in their order. */
  termsIn(texts: readonly string[], seen: Set<Term> = new Set()): readonly Term[] {
    for (const text of texts) this.parts(text, seen);
    return [...seen];
  }

  #inSmallLetters(found: string): Term | undefined {
    const small = found.toLowerCase();
    return found.slice(1) === small.slice(1) ? this.#byForm.get(small) : undefined;
  }
}

function formsOf({ term, forms = [term] }: Term): readonly string[] {
  return forms.flatMap((form) => (/^\p{Ll}.*\p{L}$/u.test(form) ? [form, plural(form)] : [form]));
}

function plural(form: string): string {
  return /(?:s|x|ch|sh)$/.test(form) ? `${form}es` : `${form}s`;
}
