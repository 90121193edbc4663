/** Sites that send visitors, by kind; their subdomains count as well. Written for this product, from what the services are known for. */
export const searchEngines: readonly string[] = [
  'google',
  'bing.com',
  'duckduckgo.com',
  'ecosia.org',
  'qwant.com',
  'startpage.com',
  'search.brave.com',
  'yahoo',
  'yandex',
  'baidu.com',
  'naver.com',
  'seznam.cz',
  'sogou.com',
  'so.com',
  'ask.com',
  'aol.com',
  'mojeek.com',
  'swisscows.com',
  'kagi.com',
  'metager.de',
  'presearch.com',
  'lite.duckduckgo.com',
  'daum.net',
  'coccoc.com',
];

export const assistants: readonly string[] = [
  'chatgpt.com',
  'chat.openai.com',
  'gemini.google.com',
  'perplexity.ai',
  'claude.ai',
  'copilot.microsoft.com',
  'chat.mistral.ai',
  'you.com',
  'phind.com',
  'deepseek.com',
  'grok.com',
  'meta.ai',
];

export const socialNetworks: readonly string[] = [
  'facebook.com',
  'fb.com',
  'instagram.com',
  'threads.net',
  'threads.com',
  'linkedin.com',
  'lnkd.in',
  'x.com',
  'twitter.com',
  't.co',
  'pinterest',
  'pin.it',
  'reddit.com',
  'tiktok.com',
  'snapchat.com',
  'tumblr.com',
  'vk.com',
  'ok.ru',
  'weibo.com',
  'xing.com',
  'bsky.app',
  'mastodon.social',
  'mastodon.online',
  'news.ycombinator.com',
  'lobste.rs',
  'quora.com',
  'discord.com',
  'telegram.org',
  't.me',
  'whatsapp.com',
  'slack.com',
  'medium.com',
  'substack.com',
  'nextdoor.com',
  'kununu.com',
];

export const videoSites: readonly string[] = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'twitch.tv',
  'wistia.com',
  'rumble.com',
  'bilibili.com',
  'odysee.com',
  'peertube.tv',
];

export const mailServices: readonly string[] = [
  'mail.google.com',
  'outlook.live.com',
  'outlook.office.com',
  'outlook.office365.com',
  'mail.yahoo.com',
  'mail.proton.me',
  'mail.zoho.com',
  'webmail.gmx.net',
  'navigator.web.de',
  'mail.yandex.ru',
  'mail.ru',
  'app.fastmail.com',
  'tutanota.com',
  'app.tuta.com',
  'com.google.android.gm',
];

/**
 * Returns whether a hostname belongs to one of the names. A name without a dot matches under any country: `google` matches google.com, www.google.de and
 * google.co.uk, but not google.example.com.
 */
export function isAmong(hostname: string, names: readonly string[]): boolean {
  return names.some((name) =>
    name.includes('.')
      ? hostname === name || hostname.endsWith(`.${name}`)
      : new RegExp(`(^|\\.)${name}\\.(com?\\.)?[a-z]{2,3}$`).test(hostname),
  );
}
