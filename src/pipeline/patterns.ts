/** Compiles the patterns of templates. They are RE2 regular expressions, which match in time linear to the text. */
import { RE2JS } from 're2js';

/**
 * Maximum instructions of all compiled patterns of a template together. The patterns of the predefined templates have fewer
 * than 200. The time for compiling and matching, and the memory, grow with this number.
 */
const MAX_PATTERN_SIZE = 20_000;
/** Maximum number of cached compiled patterns. */
const MAX_COMPILED = 1000;

const compiled = new Map<string, RE2JS>();

/**
 * Validates the patterns of one template in order. Stops at the first pattern that exceeds the size limit.
 *
 * Compiling can take seconds: each case-insensitive class of many characters costs 10 ms. The service runs this in a thread
 * (service/thread/).
 *
 * @param limit maximum instructions of all patterns together
 * @returns for each pattern up to the last one that was checked: undefined if it is valid, or else a message
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
 * Compiles a pattern. Recently used patterns are cached.
 *
 * @throws Error for an invalid pattern
 */
export function compilePattern(pattern: string): RE2JS {
  const engine = compiled.get(pattern) ?? RE2JS.compile(pattern);
  compiled.delete(pattern);
  compiled.set(pattern, engine);
  const [oldest] = compiled.keys();
  if (compiled.size > MAX_COMPILED && oldest !== undefined) compiled.delete(oldest);
  return engine;
}

/** @returns the number of instructions, or a message for an invalid pattern */
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
