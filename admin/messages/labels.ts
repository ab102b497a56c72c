/** Message keys that contain names of the API. */

/** Returns the message key of the name of a screen or content type. */
export const screenLabel = (name: string): string => `resources.${name}.name`;

/** Returns the message key of a field's name. */
export const fieldLabel = (resource: string, source: string): string => `resources.${resource}.fields.${source}`;

/** Returns the message key of the name of an item's state. */
export const stateLabel = (state: string): string => `states.${state}`;
