/** Kinds of text: a terminal gives each a colour, a web page a class. */
export type Style = 'heading' | 'strong' | 'faint' | 'first' | 'second' | 'good' | 'doubtful' | 'bad' | 'accent';

/** Marks a text with its kind, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string;

/** How lines of a log are written. */
export interface LogStyle {
  /** Characters a line may have. */
  readonly columns: number;
  readonly paint: Paint;
}

/** Lines of 110 characters, without colours. */
export const plainLog: LogStyle = { columns: 110, paint: (_style, text) => text };
