/**
 * A function with a memory of so many answers, for questions that nearly always come from a small set. When the memory is full it is emptied:
 * whoever sends ever new ones costs what he would have cost without it.
 */
export function remembered<Answer>(ask: (question: string) => Answer, maxAnswers: number): (question: string) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (question) => {
    const kept = known.get(question);
    if (kept) return kept.answer;
    const answer = ask(question);
    if (known.size >= maxAnswers) known.clear();
    known.set(question, { answer });
    return answer;
  };
}
