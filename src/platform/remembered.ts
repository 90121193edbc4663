/**
 * Memoizes a function with a bounded cache, for arguments that nearly always come from a small set. A full cache is cleared, so a caller
 * with ever new arguments costs only what it would cost without the cache. Errors are not cached.
 * @param ask is called once for each distinct JSON of its arguments
 */
export function remembered<Question extends unknown[], Answer>(
  ask: (...question: Question) => Answer,
  maxAnswers: number,
): (...question: Question) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (...question) => {
    const key = JSON.stringify(question);
    const kept = known.get(key);
    if (kept) return kept.answer;
    const answer = ask(...question);
    if (known.size >= maxAnswers) known.clear();
    known.set(key, { answer });
    return answer;
  };
}
