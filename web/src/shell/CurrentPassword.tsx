import { PasswordInput } from '@mantine/core';

/** Where somebody types the password that they have; `password` in the form's data. */
export function CurrentPassword({ label, isFirst = false }: { readonly label: string; readonly isFirst?: boolean }) {
  return (
    <PasswordInput
      name="password"
      label={label}
      autoComplete="current-password"
      required
      withAsterisk={false}
      data-autofocus={isFirst || undefined}
    />
  );
}
