/** Builds a constant on first use, for large tables and schemas that few programs need. */
export const once = <Value>(build: () => Value): (() => Value) => {
  let built: { readonly value: Value } | null = null;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
};
