/**
 * Clauses of Crowther and Dougan without a test of their own, or with fewer tests than parts, and worked cases that are not
 * tests yet. Who writes one takes it off the list.
 */
export const stillToProve: readonly string[] = [
  'CD-MOR-04',
  'CD-MOR-07',
  'CD-SEQ-03',
];
