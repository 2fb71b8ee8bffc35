/** A small XML checker: enough to tell a well-formed document from a broken one. */

const NAME = '[A-Za-z_][\\w.-]*';
const TAG = new RegExp(`^<(/?)(${NAME})((?: ${NAME}="[^"<]*")*)(/?)>`);
const ENTITY = /&(?!(?:amp|lt|gt|quot|#39);)/;

/** The first error of a document, or null for a well-formed one. */
export const xmlFault = (document: string): string | null => {
  const open: string[] = [];
  let roots = 0;
  let rest = document;
  while (rest !== '') {
    if (!rest.startsWith('<')) {
      const text = rest.slice(0, rest.includes('<') ? rest.indexOf('<') : rest.length);
      if (open.length === 0) return `text outside of the root: ${text}`;
      if (ENTITY.test(text)) return `a bare ampersand in: ${text}`;
      rest = rest.slice(text.length);
      continue;
    }
    const tag = TAG.exec(rest);
    if (tag === null) return `no tag: ${rest.slice(0, 60)}`;
    const [whole, closes, name = '', attributes = '', empty] = tag;
    if (ENTITY.test(attributes)) return `a bare ampersand in: ${whole}`;
    const keys = [...attributes.matchAll(new RegExp(` (${NAME})=`, 'g'))].map(([, key]) => key);
    if (new Set(keys).size !== keys.length) return `an attribute twice in: ${whole}`;
    if (closes === '/') {
      if (open.pop() !== name) return `${whole} closes what is not open`;
    } else {
      if (open.length === 0) roots += 1;
      if (empty !== '/') open.push(name);
    }
    rest = rest.slice(whole.length);
  }
  if (open.length > 0) return `${open.join(', ')} not closed`;
  return roots === 1 ? null : `${roots} roots`;
};
