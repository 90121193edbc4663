import { translator } from '../../translations/translate.ts';
import { TextField } from './sign-in-form.tsx';

/** The field that password managers take as the account's name. Without `onChange` it only shows whose account it is. */
export function EmailField(props: { value: string; onChange?: (email: string) => void; language: string }) {
  const { value, onChange, language } = props;
  return (
    <TextField
      label={translator(language)('Email')}
      name="email"
      type="email"
      autoComplete="username"
      value={value}
      onChange={onChange ?? (() => {})}
      readOnly={onChange === undefined}
    />
  );
}
