/** Minimum number of characters of staff passwords. The setting `min_password_length` is the minimum for operators. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
