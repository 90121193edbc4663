/** A form that was submitted with errors; rendered in its place with all submitted values. */
export type PostedForm = {
  /** Id of the form, or `newsletter`. */
  form: string;
  values: ReadonlyMap<string, readonly string[]>;
  /** Errors by field; a message without a field has an empty name. */
  errors: readonly { field: string; message: string }[];
  token: string;
};
