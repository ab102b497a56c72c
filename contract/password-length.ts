/** Bounds of the setting `min_password_length`. */
export const MIN_OPERATOR_PASSWORD_LENGTH = 8;
export const MAX_OPERATOR_PASSWORD_LENGTH = 64;

/** Minimum number of characters of staff passwords. The setting `min_password_length` is the minimum for operators. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
