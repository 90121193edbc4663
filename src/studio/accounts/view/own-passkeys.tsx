'use client';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { ShownPasskey } from '../endpoints/passkeys.ts';
import { Actions } from '../../ui/kit/actions.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { List, ListItem } from '../../ui/kit/list.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { useMoment } from '../../ui/time/reader-zone.tsx';
import { translator } from '../../translations/translate.ts';
import { makePasskey } from './ask-passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { usePasskeys } from './use-passkeys.ts';

type Props = {
  address: string;
  language: string;
  passkeys: readonly ShownPasskey[];
  /** Where the studio has passkeys. */ origin: string | undefined;
  /** After every change, with the recovery codes that it made. */ onChange: (codes?: string[]) => Promise<void>;
};

/** The user's own passkeys. Where the browser or the studio has none, those of elsewhere can still be removed. */
export function OwnPasskeys({ address, language, passkeys, origin, onChange }: Props) {
  const t = translator(language);
  const canAdd = usePasskeys(origin);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function add(): Promise<void> {
    setBusy(true);
    const asked = await callStudio<{ passkey: PublicKeyCredentialCreationOptionsJSON }>(`${address}/passkeys/begin`, {
      body: {},
    });
    const made = asked.ok
      ? await makePasskey(asked.body.passkey, t)
      : ({ ok: false, problem: messageOf(asked, t) } as const);
    if (made.ok) await change('add', { passkey: made.passkey });
    else setProblem(made.problem);
    setBusy(false);
  }

  async function change(task: 'add' | 'rename' | 'remove', body: object): Promise<void> {
    const sent = await callStudio<{ recoveryCodes?: string[] }>(`${address}/passkeys/${task}`, { body });
    setProblem(sent.ok ? '' : messageOf(sent, t));
    if (sent.ok) await onChange(sent.body.recoveryCodes);
  }

  return (
    <Section id="passkeys-title" title={t('Passkeys')}>
      <p>
        {t(
          'A passkey signs you in with the PIN, fingerprint or face of your device, without a password and without a code.',
        )}
      </p>
      <List>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} language={language} onChange={change} />
        ))}
      </List>
      {canAdd && <PasskeyButton label={t('Add a passkey')} isBusy={busy} onPress={add} />}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </Section>
  );
}

type ItemProps = {
  passkey: ShownPasskey;
  language: string;
  onChange: (task: 'rename' | 'remove', body: object) => Promise<void>;
};

function PasskeyItem({ passkey: { id, name, isBackedUp, createdAtMs, usedAtMs }, language, onChange }: ItemProps) {
  const t = translator(language);
  const written = useMoment();
  const [isRenaming, setRenaming] = useState(false);
  const used = usedAtMs === null ? t('not used yet') : t('last used {time}', { time: written(usedAtMs, 'second') });
  if (isRenaming)
    return (
      <ListItem>
        <RenameForm
          name={name}
          language={language}
          onRename={(typed) => onChange('rename', { id, name: typed }).then(() => setRenaming(false))}
          onCancel={() => setRenaming(false)}
        />
      </ListItem>
    );
  const remove = () =>
    window.confirm(t('Remove this passkey? It no longer signs in to your account.')) && void onChange('remove', { id });
  return (
    <ListItem
      actions={
        <Actions>
          <Button onClick={() => setRenaming(true)}>{t('Rename')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('Remove')}
          </Button>
        </Actions>
      }
    >
      <p>
        <strong>{name}</strong> {isBackedUp && <Status>{t('synced')}</Status>}
      </p>
      <p>
        <small>{[t('added {time}', { time: written(createdAtMs, 'second') }), used].join(' · ')}</small>
      </p>
    </ListItem>
  );
}

type RenameFormProps = {
  name: string;
  language: string;
  onRename: (name: string) => Promise<void>;
  onCancel: () => void;
};

function RenameForm({ name, language, onRename, onCancel }: RenameFormProps) {
  const t = translator(language);
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setBusy(true);
    await onRename(typed);
  }

  const cancel = <Button onClick={onCancel}>{t('Cancel')}</Button>;
  return (
    <SignInForm onSubmit={submit} busy={busy} problem="" button={t('Save')} aside={cancel}>
      <TextField label={t('Name')} name="passkey-name" autoComplete="off" value={typed} onChange={setTyped} isNext />
    </SignInForm>
  );
}
