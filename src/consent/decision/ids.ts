import { createHmac, randomBytes } from 'node:crypto';
import { type Choices, optionalCategories } from '../../platform/categories.ts';
import { deriveLastingMacKey, deriveMacKey } from '../../platform/secret.ts';

type ConsentIds = {
  /** Returns a new consent id, or the same one for a retry of the same post, recognised by the id that its browser gave it. */
  consentIdFor(post: { id: string | undefined; choices: Choices; surface: string }): string;
  /** Returns the id of the decision's record for this consent id. It is one-way, so events can carry it. */
  recordIdOf(consentId: string): string;
};

export function createConsentIds(secret: string): ConsentIds {
  const consentKey = deriveMacKey(secret, 'consent-id');
  // Cookies outlive a secret, and their records must still be found.
  const recordKey = deriveLastingMacKey(secret, 'consent-record');
  return {
    consentIdFor({ id, choices, surface }) {
      if (id === undefined) return randomBytes(24).toString('base64url');
      const answers = optionalCategories.map((category) => (choices[category] ? '1' : '0')).join('');
      return createHmac('sha256', consentKey)
        .update(`${id} ${answers} ${surface}`)
        .digest()
        .subarray(0, 24)
        .toString('base64url');
    },
    recordIdOf: (consentId) => createHmac('sha256', recordKey).update(consentId).digest('hex').slice(0, 32),
  };
}
