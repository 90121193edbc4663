'use client';
import { useState } from 'react';
import { type Role, roles } from '../../../content/access/role.ts';
import type { LinkMade } from '../endpoints/people.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { Notice } from '../../ui/kit/notice.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { callStudio, messageOf } from '../../ui/client/call-studio.ts';
import { translator } from '../../translations/translate.ts';
import { CopiedLink } from './copied-link.tsx';
import { SignInForm, TextField } from './sign-in-form.tsx';
import { roleNames } from './role-names.ts';
import { displayNames } from '../../../platform/intl.ts';

/** `isMailed`: whether a mail server is set up; without one, only the link is available. */
export function InviteForm({ address, language, isMailed }: { address: string; language: string; isMailed: boolean }) {
  const t = translator(language);
  const [[name, setName], [email, setEmail]] = [useState(''), useState('')];
  const [[role, setRole], [theirs, setTheirs]] = [useState<Role>('editor'), useState(language === 'de' ? 'de' : 'en')];
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [link, setLink] = useState('');

  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await callStudio<LinkMade>(address, { body: { name, email, role, language: theirs, sends: true } });
    setBusy(false);
    setProblem(sent.ok ? '' : messageOf(sent, t));
    setLink(sent.ok ? sent.body.link : '');
  }

  return (
    <Section id="invite-title" title={t('Invite somebody')}>
      <SignInForm onSubmit={submit} busy={busy} problem={problem} button={t('Invite')}>
        <TextField label={t('Name')} name="invited-name" autoComplete="off" value={name} onChange={setName} />
        <TextField
          label={t('Email')}
          name="invited-email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
        <RoleField role={role} onChange={setRole} language={language} />
        <LanguageField theirs={theirs} onChange={setTheirs} language={language} />
      </SignInForm>
      {link && <InvitationMade link={link} language={language} isMailed={isMailed} />}
    </Section>
  );
}

function RoleField({ role, onChange, language }: { role: Role; onChange: (role: Role) => void; language: string }) {
  const t = translator(language);
  return (
    <Field label={t('Role')}>
      <select value={role} onChange={(event) => onChange(roles.find((one) => one === event.target.value) ?? 'viewer')}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(roleNames[one])}
          </option>
        ))}
      </select>
    </Field>
  );
}

type LanguageFieldProps = { theirs: string; onChange: (code: string) => void; language: string };

/** The language of the invited person; `language` is that of the reader. */
function LanguageField({ theirs, onChange, language }: LanguageFieldProps) {
  const t = translator(language);
  return (
    <Field label={t('Invitation language')}>
      <select value={theirs} onChange={(event) => onChange(event.target.value)}>
        {['en', 'de'].map((code) => (
          <option key={code} value={code} lang={code}>
            {displayNames(code, { type: 'language' }).of(code)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Shows the link of the new invitation, and whether it was also sent by email. */
function InvitationMade({ link, language, isMailed }: { link: string; language: string; isMailed: boolean }) {
  const t = translator(language);
  return (
    <Notice tone="success" role="status">
      <p>
        {isMailed
          ? t(
              'The invitation is on its way. If the email does not arrive, send this link yourself. It is shown only now, works once and expires after seven days.',
            )
          : t(
              'This studio sends no email, so send this link yourself. It is shown only now, works once and expires after seven days.',
            )}
      </p>
      <CopiedLink link={link} language={language} />
      <Button onClick={() => location.reload()}>{t('Done')}</Button>
    </Notice>
  );
}
