/** Concepts of columns. */
export { COLUMN_CONCEPTS } from '../../knowledge/fields/columns.ts';
