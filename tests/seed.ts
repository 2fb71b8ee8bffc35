import fc from 'fast-check';

/** Property tests draw the same inputs in every run; set LINSTOCK_SEED for others. */
fc.configureGlobal({ seed: Number(process.env.LINSTOCK_SEED ?? 1746) });
