import { guarded } from '../core/guarded.js';

/** System error codes as text for people. */
const texts: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'access is not permitted',
  EPERM: 'access is not permitted',
  EEXIST: 'a file or folder of that name already exists',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large for this disk',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the links of this path lead in a circle',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENXIO: 'this is a device that cannot be used as a file',
  EBUSY: 'the file is in use',
  ETXTBSY: 'the file is in use',
  EINVAL: 'this is not the name of a file',
  ERR_INVALID_ARG_VALUE: 'this is not the name of a file',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large',
  ERR_STRING_TOO_LONG: 'the file is too large',
};

/** Code of a system error, such as `ENOENT`; null for any other error. */
export const systemErrorCode = (reason: unknown): string | null =>
  reason instanceof Error && 'code' in reason && typeof reason.code === 'string' ? reason.code : null;

/** What went wrong with a file, as text for people; null for an error that is no system error. */
export const systemErrorText = guarded('systemErrorText', (reason: unknown): string | null => {
  const code = systemErrorCode(reason);
  return code === null ? null : (texts[code] ?? code);
});
