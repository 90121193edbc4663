export function nodeFlagsOf(name: 'site' | 'studio' | 'worker' | 'events'): string[];
