import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns a ref to observe, and whether its element has been visible. */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const box = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  return [box, isSeen];
}
