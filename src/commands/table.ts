/**
 * Prints rows with tabs between columns, for users and scripts. A header is printed only on terminals. Tabs and line breaks
 * inside values become spaces, so that every row is one line with the same number of columns.
 */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const printed = process.stdout.isTTY ? alignColumns([heading, ...rows]) : rows.map((row) => row.map(fold).join('\t'));
  for (const line of printed) console.log(line);
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(fold));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name must not move the cursor of the terminal
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}
