import type { Domain } from '../core/domain.js';

/** The only value of a domain, in a list; empty if there are several or none. */
export const onlyValue = (domain: Domain): readonly unknown[] => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return domain.options.length === 1 ? domain.options.map(({ value }) => value) : [];
    case 'pieces':
      return domain.least === domain.options.length ? [domain.options.map(({ value }) => value)] : [];
    case 'number':
      return domain.least === domain.most ? [domain.least] : [];
    default:
      return [];
  }
};
