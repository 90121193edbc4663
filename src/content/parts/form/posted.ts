/** A form that came back because something in it has to be looked at again; shown in its place with all that was typed. */
export type PostedForm = {
  /** Id of the form, or `newsletter`. */
  form: string;
  values: ReadonlyMap<string, readonly string[]>;
  /** By field; a message of no field stands under the empty name. */
  errors: readonly { field: string; message: string }[];
  token: string;
};
