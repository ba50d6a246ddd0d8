/**
 * Asks a second language model (the location model) for the places of values that the first model gave and that were not
 * found on the page. The location model never adds values: its answers are grounded in the page, and are used only if they
 * can be the given value.
 */

import type { LanguageModel } from '../../../language-model/model.ts';
import type { Survey } from '../extract.ts';
import { type GivenValue, isUsable, readAnswer } from './answer.ts';
import type { ModelFindings, Shortfall, UnheldInWindow } from './ask.ts';
import { Effort } from './effort.ts';
import { asLocated, givenText, type HeldValue, Holder } from './holder.ts';
import type { TextWindow } from './layout.ts';
import { locationQuestion } from './location-question.ts';
import { mergeValues } from './merge.ts';
import { LONGEST_TEXT } from './printed.ts';
import { likenessOfRestated } from './restated.ts';
import { addReply, isOverBudget, NO_USAGE, type RequestUsage } from './usage.ts';

export interface LocateOptions {
  /** Maximum tokens of one answer. */
  readonly answerTokens: number;
  readonly signal: AbortSignal;
}

export interface Located {
  /** Findings of the first model, plus the located values. Usage and shortfalls are unchanged. */
  readonly findings: ModelFindings;
  /** Number of values that the model was asked for. */
  readonly asked: number;
  /** Number of values that were located. */
  readonly located: number;
  readonly usage: RequestUsage;
  /** Whether at least one question had a usable answer. */
  readonly isAnswered: boolean;
  /** Empty if everything was asked and answered. */
  readonly shortfalls: ReadonlySet<Shortfall>;
  /** Why a question was not answered. */
  readonly failure?: unknown;
}

/** Maximum values of one question. If a model gives more values that are not printed, locating them is not worth the tokens. */
const MOST_VALUES = 60;

/**
 * Asks one question for each window of the document with values that were not found. Fields with another value on the page
 * are not asked for, and neither are cells of rows, since the other cells locate the row.
 *
 * @throws the reason of the signal if it was aborted
 */
export async function locateValues(
  model: LanguageModel,
  survey: Survey,
  findings: ModelFindings,
  options: LocateOptions,
): Promise<Located> {
  const search = new LocationSearch(model, survey, options);
  for (const [window, values] of Map.groupBy(openValues(findings), (value) => value.window)) {
    if (!(await search.askWindow(window, values))) break;
  }
  return search.result(findings);
}

function openValues({ values, unheld }: ModelFindings): UnheldInWindow[] {
  const held = new Set(values.map(({ profile }) => profile));
  return unheld.filter(({ given, isCell }) => {
    const isOpen = given.profile.field.multiple || !held.has(given.profile);
    return !isCell && isOpen && givenText(given).length <= LONGEST_TEXT;
  });
}

class LocationSearch {
  readonly #model: LanguageModel;
  readonly #survey: Survey;
  readonly #options: LocateOptions;
  readonly #asked = new Set<string>();
  /** The places of each located value, by `keyOf`. */
  readonly #located = new Map<string, readonly HeldValue[]>();
  readonly #shortfalls = new Set<Shortfall>();
  readonly #effort = new Effort();
  #usage = NO_USAGE;
  #isAnswered = false;
  #failure: unknown;

  constructor(model: LanguageModel, survey: Survey, options: LocateOptions) {
    this.#model = model;
    this.#survey = survey;
    this.#options = options;
  }

  /** @returns false if no more questions can be asked */
  async askWindow(window: TextWindow, unheld: readonly UnheldInWindow[]): Promise<boolean> {
    const open = new Map(unheld.map(({ given }) => [keyOf(given), given] as const));
    for (const key of this.#located.keys()) open.delete(key);
    const given = [...open.values()].slice(0, MOST_VALUES);
    if (given.length === 0) return true;
    const answers = await this.#ask(given, window);
    if (answers === undefined) return false;
    for (const one of given) this.#asked.add(keyOf(one));
    const holder = new Holder(this.#survey, window, this.#effort);
    for (const one of given) {
      const places = answers
        .filter(({ profile }) => profile === one.profile)
        .flatMap((answer) => placesOf(one, answer, holder, this.#survey));
      if (this.#effort.isSpent) break;
      if (places.length > 0) this.#located.set(keyOf(one), places);
    }
    if (this.#effort.isSpent) this.#shortfalls.add('excessive');
    return !this.#effort.isSpent;
  }

  /** @returns undefined if the token limit is reached, or the model fails */
  async #ask(given: readonly GivenValue[], window: TextWindow): Promise<readonly GivenValue[] | undefined> {
    const { answerTokens, signal } = this.#options;
    const question = locationQuestion(given, window, answerTokens);
    const pages = [...new Set(window.lines.map(({ page }) => page))];
    try {
      const reply = await this.#model.ask({ ...question.request, pages }, signal);
      this.#usage = addReply(this.#usage, reply);
      const answer = readAnswer(reply, question);
      const { state, values } = answer;
      this.#isAnswered ||= isUsable(answer);
      if (state === 'cut' || state === 'refused') this.#shortfalls.add(state);
      else if (state !== 'complete') this.#shortfalls.add('unusable');
      return values;
    } catch (error) {
      signal.throwIfAborted();
      if (isOverBudget(error)) {
        this.#shortfalls.add('budget');
        return undefined;
      }
      this.#failure = error;
      this.#shortfalls.add('failed');
      return undefined;
    }
  }

  result(findings: ModelFindings): Located {
    const located = [...this.#located.values()].flat();
    return {
      findings: {
        ...findings,
        values: mergeValues([...findings.values, ...located]),
        unheld: findings.unheld.filter(({ given, isCell }) => isCell || !this.#located.has(keyOf(given))),
      },
      asked: this.#asked.size,
      located: this.#located.size,
      usage: this.#usage,
      isAnswered: this.#isAnswered,
      shortfalls: this.#shortfalls,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
    };
  }
}

function keyOf({ profile, text, choice }: GivenValue): string {
  return JSON.stringify([profile.path, text, choice]);
}

/**
 * Finds the places of a given value by the answer of the location model. Either the given text is printed in the lines of
 * the answer, or the text of the answer is, and can be the given value. An answer without the right lines locates nothing.
 */
function placesOf(given: GivenValue, answer: GivenValue, holder: Holder, survey: Survey): HeldValue[] {
  const asGiven = holder.hold({ ...given, lines: answer.lines }).filter(isInLines);
  if (asGiven.length > 0) return asGiven.map((held) => asLocated(held, given, held.likeness));
  return holder
    .hold(answer)
    .filter(isInLines)
    .flatMap((held) => {
      const likeness = likenessOfRestated(held, given, survey);
      return likeness === undefined ? [] : [asLocated(held, given, likeness)];
    });
}

function isInLines({ place }: HeldValue): boolean {
  return place === 'cited' || place === 'nearby';
}
