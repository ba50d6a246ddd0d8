/** Patterns of templates: regular expressions of RE2, whose engine takes time linear in the text. */
import { RE2JS } from 're2js';

/**
 * Instructions of all compiled patterns of one template together. The patterns of the predefined templates have fewer
 * than 200. Compiling, matching and memory all grow with this number.
 */
const MAX_PATTERN_SIZE = 20_000;
/** Compiled patterns that stay in memory. */
const MAX_COMPILED = 1000;

const compiled = new Map<string, RE2JS>();

/**
 * Checks the patterns of one template, in order. It stops at the first pattern that exceeds the size limit.
 *
 * Compiling can take seconds: a case-insensitive class of many characters costs 10 ms each time. Callers that serve
 * others meanwhile run this in a thread (service/thread/).
 *
 * @param limit instructions of all patterns together
 * @returns one message for each pattern up to the last one that was checked, undefined for a valid pattern
 */
export function checkPatterns(patterns: readonly string[], limit = MAX_PATTERN_SIZE): (string | undefined)[] {
  const messages: (string | undefined)[] = [];
  let size = 0;
  for (const pattern of patterns) {
    const outcome = measurePattern(pattern);
    if (typeof outcome === 'string') {
      messages.push(outcome);
      continue;
    }
    size += outcome;
    messages.push(size > limit ? describeExcess(size) : undefined);
    if (size > limit) break;
  }
  return messages;
}

/**
 * A compiled pattern. Patterns that were used recently are compiled once.
 *
 * @throws Error for a pattern that is not valid
 */
export function compilePattern(pattern: string): RE2JS {
  const engine = compiled.get(pattern) ?? RE2JS.compile(pattern);
  compiled.delete(pattern);
  compiled.set(pattern, engine);
  const [oldest] = compiled.keys();
  if (compiled.size > MAX_COMPILED && oldest !== undefined) compiled.delete(oldest);
  return engine;
}

/** @returns the number of instructions; a message for a pattern that is not valid */
function measurePattern(pattern: string): number | string {
  try {
    return compilePattern(pattern).programSize();
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : 'unreadable';
    return `Not a regular expression in RE2 syntax: ${reason}.`;
  }
}

function describeExcess(size: number): string {
  return (
    `The patterns up to this one compile to ${size} instructions. ` +
    `A template can have ${MAX_PATTERN_SIZE}: use smaller or fewer repetitions.`
  );
}
