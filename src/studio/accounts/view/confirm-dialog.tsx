'use client';
import { useConfig } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { Confirmation } from '../endpoints/confirm.ts';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { sendPasskey } from './ask-passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { usePasskeys } from './use-passkeys.ts';

type Props = { language: string; onClose: (isConfirmed: boolean) => void };

/** Asks for the password, and for a code if the account has a second factor; or for one of its passkeys. */
export function ConfirmDialog({ language, onClose }: Props) {
  const t = translator(language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={t('Confirm that it is you')} onCancel={() => onClose(false)}>
      <p>
        {t(
          'This action needs you to confirm again, because anyone could use a browser that was left signed in. You will not be asked again for ten minutes.',
        )}
      </p>
      <ConfirmForm language={language} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({ language, onClose }: Props) {
  const t = translator(language);
  const address = `${useConfig().config.routes.api}/users/confirm`;
  const { needsCode, passkeyOrigin } = useNeeded(address);
  const hasPasskey = usePasskeys(passkeyOrigin);
  const [given, setGiven] = useState({ password: '', code: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio(address, { body: given });
    setBusy(false);
    if (sent.ok) return onClose(true);
    setGiven({ ...given, code: '' });
    setProblem(messageOf(sent, t));
  }

  async function submitPasskey(): Promise<void> {
    setBusy(true);
    const failed = await sendPasskey({ from: `${address}/passkey-options`, to: address }, t);
    setBusy(false);
    if (failed === '') onClose(true);
    else setProblem(failed);
  }

  const cancel = <Button onClick={() => onClose(false)}>{t('Cancel')}</Button>;
  return (
    <SignInForm onSubmit={submit} busy={busy} problem={problem} button={t('Confirm')} aside={cancel}>
      {hasPasskey && (
        <PasskeyButton label={t('Use a passkey')} variant="primary" isBusy={busy} onPress={submitPasskey} isNext />
      )}
      <PasswordField
        label={t('Password')}
        name="confirm-password"
        language={language}
        value={given.password}
        onChange={(password) => setGiven({ ...given, password })}
        isNext
      />
      {needsCode && (
        <TextField
          label={t('Code')}
          name="confirm-code"
          autoComplete="one-time-code"
          value={given.code}
          onChange={(code) => setGiven({ ...given, code })}
          help={t('The current code from your app, or a recovery code.')}
        />
      )}
    </SignInForm>
  );
}

function useNeeded(address: string): Pick<Confirmation, 'needsCode' | 'passkeyOrigin'> {
  const [needed, setNeeded] = useState<Pick<Confirmation, 'needsCode' | 'passkeyOrigin'>>({
    needsCode: false,
    passkeyOrigin: undefined,
  });
  useEffect(() => {
    void callStudio<Confirmation>(address).then((found) => found.ok && setNeeded(found.body));
  }, [address]);
  return needed;
}
