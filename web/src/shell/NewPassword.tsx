import { PasswordInput } from '@mantine/core';

/** Where somebody chooses a password; `new_password` in the form's data. The service wants eight characters. */
export function NewPassword({ label, hint }: { label: string; hint: string }) {
  return (
    <PasswordInput
      name="new_password"
      label={label}
      description={hint}
      autoComplete="new-password"
      minLength={8}
      required
      withAsterisk={false}
    />
  );
}
