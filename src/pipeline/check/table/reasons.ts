/** Why a check cannot be done, with the English `message`. */
export const REASONS = {
  amounts_missing: 'Not all of these amounts were found.',
  currencies: 'The amounts are in different currencies.',
  copies_left_out: 'Pages that repeat earlier ones were left out.',
  dates_missing: 'Not both dates were found.',
  form_unknown: 'The value has no form with a known check digit.',
  meter_changed: 'The meter was changed or began again at 0.',
  net_missing: 'No net amount was found.',
  not_printed: 'The page does not show the value.',
  units: 'The amounts are in different units.',
  value_missing: 'No value was found.',
  values_missing: 'Not all of these values were found.',
  weights_missing: 'Not both weights were found in one unit.',
} as const;

export type Reason = keyof typeof REASONS;

/** The reason of a fault that the standard of an e-invoice allows. Its parameters are those of the failed check. */
export const ALLOWED_REASON = 'allowed_in_e_invoice';
/** The end of the message of such a fault. */
export const ALLOWED_MESSAGE = 'The XML of the e-invoice has it like this, and its standard allows it.';
