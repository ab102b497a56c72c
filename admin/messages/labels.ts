export const screenLabel = (name: string): string => `resources.${name}.name`;

export const fieldLabel = (resource: string, source: string): string => `resources.${resource}.fields.${source}`;

export const stateLabel = (state: string): string => `states.${state}`;
