/** Shows the progress of a command on a terminal. */
import { MultiBar, Presets } from 'cli-progress';

export interface Progress {
  /** Advances the bar by one. */
  advance(): void;
  /** Prints a line on stderr above the bar. */
  say(line: string): void;
  /** Removes the bar. */
  end(): void;
}

/** @param visible whether to show a bar. Lines are printed in any case. */
export function startProgress(total: number, visible: boolean): Progress {
  if (!visible) return { advance() {}, say: (line) => void process.stderr.write(`${line}\n`), end() {} };
  const bars = new MultiBar(
    {
      format: '{bar} {value}/{total} files, {eta_formatted} left',
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  const bar = bars.create(total, 0);
  return {
    advance: () => void bar.increment(),
    say(line) {
      bars.log(`${line}\n`);
      bars.update();
    },
    end: () => bars.stop(),
  };
}
