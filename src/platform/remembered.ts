/**
 * A function with a memory of so many answers, for questions that nearly always come from a small set. When the memory is full it is emptied:
 * whoever sends ever new ones costs what he would have cost without it. What throws is asked again.
 * @param ask its arguments are told apart by their JSON
 */
export function remembered<Question extends unknown[], Answer>(ask: (...question: Question) => Answer, maxAnswers: number): (...question: Question) => Answer {
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
