if (document.querySelector('[data-candor=banner]')) void import('../../consent/browser/banner.ts');
export {};
