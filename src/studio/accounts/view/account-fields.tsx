import { translator } from '../../words/translate.ts';
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

type NewPasswordFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
  language: string;
};

/** A field for a password that is about to be set, with what `password-rules.ts` asks of it. */
export function NewPasswordField({ language, ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      help={translator(language)('At least 12 characters, and hard to guess. Only you will know it.')}
    />
  );
}
