/* global tarteaucitron */
tarteaucitron.init({
  privacyUrl: '/privacy',
  orientation: 'bottom',
  showAlertSmall: false,
  cookieslist: false,
  showIcon: false,
  adblocker: false,
  DenyAllCta: true,
  AcceptAllCta: true,
  highPrivacy: true,
  // With the README's own setting it would try to load Google's tag before any answer.
  googleConsentMode: false,
  bingConsentMode: false,
});
tarteaucitron.user.clarity = 'abcdefghij';
(tarteaucitron.job = tarteaucitron.job || []).push('clarity');
