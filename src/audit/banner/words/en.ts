import type { LanguageWords } from './language.ts';

export const en: LanguageWords = {
  common: ['the', 'and', 'of', 'to', 'we', 'you', 'your', 'our', 'this', 'with', 'is', 'are', 'us', 'may', 'can'],
  topic: ['cookie*', 'consent*', 'tracking', 'trackers', 'personal data', 'personal information', 'your privacy', 'privacy choices', 'local storage'],
  accept: ['accept*', 'allow', 'allow all', 'allow cookies', 'allow everything', 'agree', 'i agree', 'agree to all', 'agree and *', 'yes', 'ok', 'okay', 'got it', 'enable all', 'consent', 'i consent', 'consent to all', 'i understand', 'understood', 'sounds good', 'i’m ok', 'continue', 'opt in', 'that’s ok', 'sure', 'turn on all', 'select all'],
  reject: ['reject*', 'declin*', 'deny', 'deny all', 'refus*', 'disagree', 'do not agree', 'do not accept', 'don’t accept', 'do not allow', 'don’t allow', 'disallow*', 'no', 'no thanks', 'not now', 'without accepting', 'without consent*', 'without agreeing', 'do not consent', 'don’t consent', 'necessary only', 'only necessary', 'essential only', 'only essential', 'strictly necessary only', 'required only', 'only required', 'necessary cookies only', 'essential cookies only', 'only the necessary', 'just necessary', 'just the essential*', 'accept necessary', 'accept essential', 'accept required', 'accept strictly necessary', 'allow necessary', 'allow essential', 'use necessary cookies', 'opt out', 'object to all', 'disable all', 'turn off all', 'deactivate all', 'i refuse', 'non essential off', 'i hate cookies'],
  customise: ['settings', 'preferences', 'customi*', 'manage*', 'options', 'choices', 'choose', 'let me choose', 'more options', 'configure', 'personali*', 'adjust', 'details', 'show details', 'show purposes', 'purposes', 'learn more and customi*', 'change', 'view preferences', 'individual', 'select cookies'],
  save: ['save*', 'confirm*', 'apply', 'submit preferences', 'allow selection', 'accept selection', 'accept selected', 'allow selected', 'accept my choices', 'accept choices', 'accept current', 'use selected', 'update preferences', 'done'],
  close: ['without saving', 'close*', 'dismiss*', 'hide', 'x', '×', '✕', '✖', '╳'],
  withdraw: ['cookie settings', 'cookies settings', 'cookie preferences', 'cookies preferences', 'cookie choices', 'privacy settings', 'privacy choices', 'your privacy choices', 'privacy preferences', 'consent settings', 'consent preferences', 'consent choices', 'manage cookies', 'manage cookie*', 'manage consent', 'manage preferences', 'manage privacy', 'manage your cookie*', 'manage services', 'change cookie*', 'change consent', 'change your consent', 'change privacy', 'change your choice*', 'withdraw*', 'revoke*', 'review cookie*', 'cookie consent', 'consent manager', 'cookies management panel', 'manage data preferences', 'ad choices', 'do not sell'],
  categories: {
    necessary: ['necessary', 'essential', 'required', 'mandatory', 'strictly'],
    functional: ['functional*', 'preference*', 'personali*', 'comfort', 'convenience', 'experience', 'external media', 'embedded', 'media', 'video*', 'maps', 'social', 'support'],
    analytics: ['analytic*', 'analysis', 'statistic*', 'measurement', 'measure', 'audience', 'visitor statistics', 'insights', 'tracking', 'usage', 'measuring', 'measured', 'count visits', 'count visitors', 'counting visits'],
    performance: ['performance', 'speed'],
    advertisement: ['advert*', 'marketing', 'targeting', 'ads', 'ad', 'retargeting', 'remarketing', 'profiling', 'sale', 'selling'],
  },
  legitimateInterest: ['legitimate interest*', 'object to'],
  policy: ['privacy policy', 'cookie policy', 'cookies policy', 'privacy notice', 'privacy statement', 'cookie notice', 'cookie statement', 'data protection', 'privacy', 'learn more', 'read more', 'more information', 'find out more', 'legal notice', 'imprint', 'all cookies'],
  pay: ['subscribe', 'subscription', 'pay', 'paid', 'ad free', 'without ads', 'purchase'],
  elsewhere: ['newsletter*', 'mailing list', 'subscribe to', 'sign up to', 'sign up for', 'your inbox', 'discount*', 'coupon*', 'voucher*', 'first order', 'notifications', 'years old', 'years of age', 'years or older', 'or older', 'or over', 'over 18', 'over 21', 'under 16', 'under 18', 'at least 18', 'at least 21', 'legal age', 'drinking age', 'smoking age', 'your age', 'age verification', 'age check', 'date of birth', 'are you 18', 'are you 21', 'i am 18', 'i am 21', 'must be 18', 'must be 21', 'to enter'],
  nudge: ['sadly', 'unfortunately', 'awesome', 'love', 'yummy', 'delicious', 'sweet', 'tasty', 'best experience', 'best possible experience', 'optimal experience', 'better experience', 'enjoy', 'don’t miss', 'miss out', 'sounds good', 'i hate', 'worse', 'we care', 'we value your privacy', 'limited experience', 'degraded'],
};
