/** What a piece of text is: a terminal gives each a colour, a web page a class. */
export type Style = 'heading' | 'strong' | 'faint' | 'first' | 'second' | 'good' | 'doubtful' | 'bad' | 'accent';

/** Marks a text as what it is, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** How lines of a log are written. */
export interface LogStyle {
  /** Characters a line may have. */
  readonly columns: number;
  readonly paint: Paint;
}

/** Lines of 110 characters, without colours. */
export const plainLog: LogStyle = { columns: 110, paint: (_style, text) => text };
