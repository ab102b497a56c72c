export const MIN_OPERATOR_PASSWORD_LENGTH = 8;
export const MAX_OPERATOR_PASSWORD_LENGTH = 64;

/** Staff passwords only. The setting `min_password_length` is for operators. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
