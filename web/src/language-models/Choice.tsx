import { NativeSelect } from '@mantine/core';

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Name;
  readonly choices: readonly Name[];
  /** Display name of each choice. */
  readonly names: Readonly<Record<Name, string>>;
  readonly onChoose: (name: Name) => void;
}

/** One of a few settings. */
export function Choice<Name extends string>({ label, hint, value, choices, names, onChoose }: ChoiceProps<Name>) {
  return (
    <NativeSelect
      label={label}
      description={hint}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: names[choice] }))}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice === event.currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
