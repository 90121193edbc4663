import type { PolicyFacts } from '../facts.ts';
import { FactList, Lines, Mail, Named } from '../parts.tsx';
import { applying, type PolicySection, sentence, type WritePolicy } from '../section.ts';

/** The privacy policy in English: the information of Articles 13 and 14 GDPR, as far as the settings of the site know it. */
export const privacy: WritePolicy = (facts) =>
  applying(
    controller(facts),
    visiting(facts),
    consent(facts),
    statistics(facts),
    facts.measurement.countsWithoutConsent && pageCounts(facts),
    facts.vendors.length > 0 && services(facts),
    facts.forms.length > 0 && forms(facts),
    facts.hasNewsletter && newsletter(facts),
    recipients(facts),
    rights(facts),
    changes(facts),
  );

function article(facts: PolicyFacts, letter: string): string {
  return `Article 6(1)(${letter}) ${facts.privacy.law === 'uk' ? 'UK GDPR' : 'GDPR'}`;
}

/** The law about storing on a device, which asks for consent whether or not data is personal. */
function deviceLaw(facts: PolicyFacts): string {
  return facts.privacy.law === 'uk'
    ? 'regulation 6 of the Privacy and Electronic Communications Regulations'
    : 'the national law for Article 5(3) of the ePrivacy Directive';
}

function controller({ company, privacy: { email, officer } }: PolicyFacts): PolicySection {
  return {
    id: 'controller',
    heading: 'Who is responsible',
    body: (
      <>
        <p>The controller of the data that this website processes is:</p>
        <FactList
          facts={[
            ['Name', company.name],
            ['Address', company.address && <Lines text={company.address} />],
            ['Phone', company.phone],
            ['Privacy contact', email && <Mail address={email} />],
            ['Data protection officer', officer && <Lines text={officer} />],
          ]}
        />
      </>
    ),
  };
}

function visiting(facts: PolicyFacts): PolicySection {
  return {
    id: 'visiting',
    heading: 'When you visit',
    body: (
      <>
        <p>
          Your browser sends its IP address, the address of the page, and what it says about itself, such as its version
          and languages. The server needs this to answer and to limit abuse. It keeps the IP address in memory only: the
          website writes it to no log and no database.
          {facts.consent.usesPlace &&
            ' It also looks up your country from the IP address, in memory, because the rules for consent differ.'}
        </p>
        <p>Legal basis: our legitimate interest in a website that works and is safe, {article(facts, 'f')}.</p>
      </>
    ),
  };
}

function consent(facts: PolicyFacts): PolicySection {
  const { decisionDays, recordYears, isOptInEverywhere } = facts.consent;
  return {
    id: 'consent',
    heading: 'Your consent',
    body: (
      <>
        <p>
          {isOptInEverywhere
            ? 'Nothing optional is stored or measured before you agree. '
            : 'Where the law requires consent, nothing optional is stored or measured before you agree; where it gives you a right to object, you can object on every page. '}
          Rejecting takes one click, as accepting does, and you can{' '}
          <a href={facts.address('/consent/preferences')}>change your choice</a> at any time. That does not affect what
          was lawful before.
        </p>
        <p>
          Your answer is remembered in cookies for {count(decisionDays, 'day')}. We also keep a record of it: the time,
          what you saw, in which language, each category that you allowed or rejected, and a random number that is also
          in your cookie. It has no IP address and no name. We keep it for {count(recordYears, 'year')} after your
          answer has expired, so that we can prove it. Then the random number is erased.
        </p>
        <p>
          Each time the banner is loaded, that is counted with nothing about you.{' '}
          <a href={facts.address('/cookies')}>All cookies</a> are listed with their purpose and duration.
        </p>
        <p>
          Legal basis: our duty to prove consent, {article(facts, 'c')} with Articles 5(2) and 7(1). The cookies that
          remember your answer are strictly necessary under {deviceLaw(facts)}.
        </p>
      </>
    ),
  };
}

function statistics(facts: PolicyFacts): PolicySection {
  const { retentionMonths, measuresSpeed, linkedDomain } = facts.measurement;
  return {
    id: 'statistics',
    heading: 'Our own statistics',
    body: (
      <>
        <p>
          If you allow analytics, we measure on our own servers how the website is used: the pages you open, how long
          and how far you read, the links, files, videos, searches and forms you use, the website you came from, your
          country, language, and the kind of device, browser and system. Two cookies with random numbers connect your
          visits. No IP address is stored, and email addresses are removed from what is measured.
          {measuresSpeed && ' If you allow performance, we also measure how fast pages appear and respond.'}
        </p>
        <p>
          We keep this for {count(retentionMonths, 'month')}. You can{' '}
          <a href={facts.address('/consent/my-data')}>see and erase what was measured about you</a>.
          {facts.consent.erasesOnWithdrawal && ' If you withdraw your consent to analytics, it is erased too.'}
          {linkedDomain &&
            ` Where you allow analytics on both, your visits here and on ${linkedDomain} are connected when you follow a link from one to the other.`}
        </p>
        <Exemptions {...facts.consent.exemptions} />
        <p>
          Legal basis: your consent, {article(facts, 'a')} and {deviceLaw(facts)}.
        </p>
      </>
    ),
  };
}

function Exemptions({ unitedKingdom, france }: PolicyFacts['consent']['exemptions']) {
  const places = [unitedKingdom && 'the United Kingdom', france && 'France'].filter(Boolean).join(' and ');
  if (!places) return null;
  return (
    <p>
      For visitors from {places} the law allows these statistics without consent. We measure there until you object,
      which you can do on every page, and never for advertising.
    </p>
  );
}

function pageCounts(facts: PolicyFacts): PolicySection {
  return {
    id: 'page-counts',
    heading: 'Counting page loads',
    body: (
      <>
        <p>
          For visitors who have not agreed, our server counts how often each page is loaded, by day and by country.
          These are sums: nothing is stored on or read from your device, and no single visit is recorded. The country
          comes from your IP address, which is not kept. Browsers that send Global Privacy Control or Do Not Track are
          not counted.
        </p>
        <p>Legal basis: our legitimate interest in knowing how often pages are read, {article(facts, 'f')}.</p>
      </>
    ),
  };
}

function services(facts: PolicyFacts): PolicySection {
  return {
    id: 'services',
    heading: 'Services of other companies',
    body: (
      <>
        <p>
          These companies receive data about you only if you allow their category, or open their content yourself. They
          then learn your IP address and the page you are on, unless their entry says that our server sends the data.
        </p>
        <ul>
          {facts.vendors.map(({ name, company, country, category, purpose, isServerSide, privacyUrl }) => (
            <li key={name}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              ({[company, country].filter(Boolean).join(', ')}), {category}. {sentence(purpose)}
              {isServerSide && ' Our server sends the data; your browser does not connect to this company.'}
              {privacyUrl && (
                <>
                  {' '}
                  <Named name="Privacy policy" url={privacyUrl} />
                </>
              )}
            </li>
          ))}
        </ul>
        <p>
          Legal basis: your consent, {article(facts, 'a')} and {deviceLaw(facts)}.
        </p>
      </>
    ),
  };
}

function forms(facts: PolicyFacts): PolicySection {
  const isMailed = facts.forms.some((form) => form.isMailed);
  return {
    id: 'forms',
    heading: 'Forms',
    body: (
      <>
        <p>
          What you send with a form is stored on our servers and read by the people who answer it.
          {isMailed && ' It is also sent to them by email.'} Then it is erased:
        </p>
        <ul>
          {facts.forms.map(({ title, retentionMonths }, index) => (
            <li key={index}>
              <bdi>{title}</bdi>: after {count(retentionMonths, 'month')}
            </li>
          ))}
        </ul>
        <p>
          Fields that are marked as required are needed to answer you. Legal basis: answering your request,{' '}
          {article(facts, 'b')}, or our legitimate interest in answering, {article(facts, 'f')}. Where a form asks for
          your consent, it is your consent, {article(facts, 'a')}.
        </p>
      </>
    ),
  };
}

function newsletter(facts: PolicyFacts): PolicySection {
  return {
    id: 'newsletter',
    heading: 'Newsletter',
    body: (
      <>
        <p>
          If you sign up for a newsletter, we store your email address, the text you agreed to, and when. You join the
          list once you confirm by email; an address that is never confirmed is erased after 8 days. We do not measure
          who opens a newsletter. Every email has a link to unsubscribe, and we remember for one year that you did.
        </p>
        <p>Legal basis: your consent, {article(facts, 'a')}.</p>
      </>
    ),
  };
}

function recipients({ privacy: { recipients, transfers } }: PolicyFacts): PolicySection {
  return {
    id: 'recipients',
    heading: 'Who else receives data',
    body: (
      <>
        {recipients.length > 0 ? (
          <>
            <p>These companies process data for us, on our instructions:</p>
            <ul>
              {recipients.map(({ company, country, purpose }, index) => (
                <li key={index}>
                  <strong>
                    <bdi>{company}</bdi>
                  </strong>
                  {country && ` (${country})`}: {sentence(purpose)}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>We do not sell data, and no other company receives it except as this policy says.</p>
        )}
        {transfers && (
          <p>
            <Lines text={transfers} />
          </p>
        )}
      </>
    ),
  };
}

function rights(facts: PolicyFacts): PolicySection {
  const { authority, authorityUrl, email } = facts.privacy;
  return {
    id: 'rights',
    heading: 'Your rights',
    body: (
      <>
        <p>
          You have the right to access your data, to have it corrected or erased, to restrict its processing, and to
          receive it in a common format. You can object to processing that rests on a legitimate interest, and withdraw
          a consent at any time. You do not have to give us data, and no decision about you is made by automated means.
        </p>
        <p>You can do these at once, without writing to us:</p>
        <ul>
          <li>
            <a href={facts.address('/consent/preferences')}>Change or withdraw your consent</a>
          </li>
          <li>
            <a href={facts.address('/consent/receipt')}>Get a receipt of your decision</a>
          </li>
          <li>
            <a href={facts.address('/consent/my-data')}>See, download and erase what was measured about you</a>
          </li>
        </ul>
        <p>
          For everything else, write to {email ? <Mail address={email} /> : 'us'}. You can also complain to a
          supervisory authority
          {authority && (
            <>
              , for us <Named name={authority} url={authorityUrl} />
            </>
          )}
          .
        </p>
      </>
    ),
  };
}

function changes({ changedOn, address }: PolicyFacts): PolicySection {
  return {
    id: 'changes',
    heading: 'Changes',
    body: (
      <p>
        This policy is written from the settings that the website itself follows, so it changes with them. If a company
        is added to a category that you allowed, you are asked again.
        {changedOn && ` Our details or the consent settings last changed on ${changedOn}.`}{' '}
        <a href={address('/consent/transparency')}>Versions of the consent banner</a> are archived.
      </p>
    ),
  };
}

function count(value: number, unit: 'day' | 'month' | 'year'): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
