import { AuditError } from './audit-error.ts';

/* Reasons to refuse an audit, found before a browser starts or a page opens. */

export function noAddress(text: string): AuditError {
  return new AuditError({
    code: 'audit_target_invalid',
    what: { en: `«${text}» is no address of a website.`, de: `„${text}“ ist keine Adresse einer Website.` },
    remedy: {
      en: 'Give one that begins with https:// or http://.',
      de: 'Geben Sie eine an, die mit https:// oder http:// beginnt.',
    },
  });
}

/** The password is not repeated, because errors are logged. */
export function withPassword(): AuditError {
  return new AuditError({
    code: 'audit_target_invalid',
    what: {
      en: 'The address has a name or a password in it, which would stand in every report.',
      de: 'In der Adresse stehen ein Name oder ein Passwort, die dann in jedem Bericht stünden.',
    },
    remedy: {
      en: 'Give one that anybody may open, or let this machine in without a password.',
      de: 'Geben Sie eine an, die alle öffnen dürfen, oder lassen Sie diesen Rechner ohne Passwort ein.',
    },
  });
}

export function privateTarget(host: string): AuditError {
  return new AuditError({
    code: 'audit_target_private',
    what: {
      en: `${host} is on a private network, which an audit does not reach unless it may.`,
      de: `${host} liegt in einem privaten Netz, in das ein Audit nicht kommt, wenn es nicht darf.`,
    },
    remedy: { en: `Allow it: --allow-host ${host}.`, de: `Erlauben Sie ihn: --allow-host ${host}.` },
    inStudio: {
      en: 'From the studio only public websites and its own are audited. Use npm run audit on a machine that reaches this one.',
      de: 'Vom Studio aus werden nur öffentliche Websites und die eigene geprüft. Nehmen Sie npm run audit auf einem Rechner, der diese erreicht.',
    },
  });
}

export function leftToRobots(site: string): AuditError {
  return new AuditError({
    code: 'audit_robots',
    what: {
      en: `robots.txt of ${site} asks robots to leave this address, so nothing was checked.`,
      de: `robots.txt von ${site} bittet Roboter, diese Adresse auszulassen; darum wurde nichts geprüft.`,
    },
    remedy: { en: 'If the website is yours, say so with --own.', de: 'Ist die Website Ihre, sagen Sie es mit --own.' },
    inStudio: {
      en: 'Choose another address of it, or ask its owner.',
      de: 'Wählen Sie eine andere ihrer Adressen, oder fragen Sie, wem sie gehört.',
    },
  });
}

/** The own site would not recognise its audit and would count it as visitors. */
export function untrustedSite(host: string): AuditError {
  return new AuditError({
    code: 'audit_target_untrusted',
    what: {
      en: `${host} does not answer over HTTPS with a certificate that this machine trusts.`,
      de: `${host} antwortet nicht über HTTPS mit einem Zertifikat, dem dieser Rechner traut.`,
    },
    remedy: {
      en: 'See that it runs, that its certificate is good for this name, and that it sends the intermediate certificates. For an authority of your own, give the worker its certificate in NODE_EXTRA_CA_CERTS.',
      de: 'Sehen Sie nach, ob er läuft, ob sein Zertifikat für diesen Namen gilt und ob er die Zwischenzertifikate mitschickt. Bei einer eigenen Zertifizierungsstelle geben Sie dem Worker deren Zertifikat in NODE_EXTRA_CA_CERTS.',
    },
  });
}

export function nowhere(host: string): AuditError {
  return new AuditError({
    code: 'audit_target_unreachable',
    what: { en: `${host} has no address.`, de: `${host} hat keine Adresse.` },
    remedy: {
      en: 'Check the name, and that this machine can resolve names.',
      de: 'Prüfen Sie den Namen, und ob dieser Rechner Namen auflösen kann.',
    },
  });
}
