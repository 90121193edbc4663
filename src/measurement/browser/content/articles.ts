import { whenPresent } from '../when-present.ts';
import type { ContentFamily, ContentPage } from '../page.ts';

const articles = 'article[data-article]';

/** Reading speed of a slow reader of English prose in words per minute, and the share of the reading time after which an article counts as read. */
const wordsPerMinute = 238;
const shareRead = 0.85;
const leastSeconds = 5;

/** `read_article`: the visitor saw the end of an article, after enough time to have read it. */
export const watchArticles: ContentFamily = ({ report, stopped, settings }) => {
  if (settings.articles) whenPresent(articles, () => watchArticle({ report, stopped }), stopped);
};

function watchArticle({ report, stopped }: Pick<ContentPage, 'report' | 'stopped'>): void {
  const article = document.querySelector<HTMLElement>(articles);
  const last = article?.lastElementChild;
  if (!article || !last) return;
  const words = article.innerText.trim().split(/\s+/).length;
  const seconds = Math.max(leastSeconds, (words / wordsPerMinute) * 60 * shareRead);
  let left = seconds;
  let isSeen = false;
  const observer = new IntersectionObserver(
    (entries) => (isSeen ||= entries.some(({ isIntersecting }) => isIntersecting)),
  );
  observer.observe(last);
  const everySecond = setInterval(() => {
    if (document.hasFocus()) left -= 1;
    if (left > 0 || !isSeen) return;
    end();
    report('read_article', {
      article_id: article.dataset.article ?? '',
      word_count: words,
      estimated_read_time_seconds: Math.round((words / wordsPerMinute) * 60),
    });
  }, 1000);
  const end = () => {
    clearInterval(everySecond);
    observer.disconnect();
  };
  stopped.addEventListener('abort', end);
}
