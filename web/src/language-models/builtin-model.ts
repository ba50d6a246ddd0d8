/** Id of the built-in model, which is a component without settings. A test compares it with that of the service. */
export const BUILTIN_MODEL = '01900000-0000-7000-8000-000000000003';
