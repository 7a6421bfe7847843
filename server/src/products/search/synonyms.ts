/** A typed word, and its forms (stems) that products may contain. */
export type Term = { typed: string; forms: string[] };

/**
 * A part of a typed text: a product must match all its typed terms, or all terms of one of the synonyms. Without `synonyms`
 * it is a single word that no group has, whose typos are corrected.
 */
export type Condition = { typed: Term[]; synonyms?: Term[][] };

/** A word or phrase of a group, and the group. */
type Member = { terms: Term[]; group: Term[][] };
/** The place of members in a typed text. */
type Span = { from: number; length: number; members: Member[] };

/**
 * The most terms of synonyms that one search evaluates, beside its eight typed ones. Enough for eight words that each have
 * eleven synonyms of one word; further synonyms are left out, those of the shortest and last words first.
 */
export const MAX_SYNONYM_TERMS = 96;

/** Groups of words and phrases that a search takes for each other. */
export class Synonyms {
  /** Members by the forms of their first term. */
  readonly #byForm = new Map<string, Member[]>();

  /** The terms of each word or phrase. */
  readonly termsByWord: ReadonlyMap<string, Term[]>;

  /** @param groups the words and phrases of each group */
  constructor(groups: string[][] = [], termsByWord: ReadonlyMap<string, Term[]> = new Map()) {
    this.termsByWord = termsByWord;
    for (const words of groups) {
      const group = words.flatMap((word) => {
        const terms = termsByWord.get(word);
        return terms ? [terms] : [];
      });
      for (const terms of group) {
        const member = { terms, group };
        for (const form of terms[0]?.forms ?? []) {
          const members = this.#byForm.get(form);
          if (members) members.push(member);
          else this.#byForm.set(form, [member]);
        }
      }
    }
  }

  /** The conditions of a typed text, in its order. The longest phrases are replaced first, of equal ones the first. */
  conditions(typed: Term[]): Condition[] {
    const conditions = new Map<number, Condition>();
    const covered = new Set<number>();
    let left = MAX_SYNONYM_TERMS;
    for (const { from, length, members } of this.#spansOf(typed)) {
      const places = Array.from({ length }, (_, nth) => from + nth);
      if (places.some((place) => covered.has(place))) continue;
      for (const place of places) covered.add(place);
      const synonyms: Term[][] = [];
      for (const terms of othersOf(members)) {
        if (terms.length > left) continue;
        left -= terms.length;
        synonyms.push(terms);
      }
      conditions.set(from, { typed: typed.slice(from, from + length), synonyms });
    }
    return typed.flatMap((term, place) => conditions.get(place) ?? (covered.has(place) ? [] : [{ typed: [term] }]));
  }

  /** Where members stand in a text, longest first. */
  #spansOf(typed: Term[]): Span[] {
    const spans = typed.flatMap(({ forms }, from) => {
      const candidates = new Set(forms.flatMap((form) => this.#byForm.get(form) ?? []));
      const byLength = new Map<number, Member[]>();
      for (const member of candidates) {
        const { length } = member.terms;
        if (!member.terms.every((term, nth) => areEqual(term, typed[from + nth]))) continue;
        byLength.set(length, [...(byLength.get(length) ?? []), member]);
      }
      return [...byLength].map(([length, members]) => ({ from, length, members }));
    });
    return spans.toSorted((a, b) => b.length - a.length || a.from - b.from);
  }
}

/** Terms are equal when they share a form, as 'huile' and 'huiles' do. */
const areEqual = (one: Term, other: Term | undefined): boolean => one.forms.some((form) => other?.forms.includes(form));

/** What the groups of some members have beside these members, each once. */
const othersOf = (members: Member[]): Term[][] => {
  const found = new Set(members.map(({ terms }) => terms));
  const others = new Map<string, Term[]>();
  for (const terms of members.flatMap(({ group }) => group)) {
    if (terms.length > 0 && !found.has(terms)) others.set(terms.map(({ typed }) => typed).join(' '), terms);
  }
  return [...others.values()];
};
