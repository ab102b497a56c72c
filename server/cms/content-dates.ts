/** Finds the date fields of a content type by their schema `instant`. */
import { z } from '@hono/zod-openapi';
import { instant } from '../../contract/envelope.ts';
import type { ContentType } from './content-type.ts';

/** These two fields together form one period. */
const START_FIELD = 'start_date';
const END_FIELD = 'end_date';

export interface ContentDate {
	/** Name of the date field and of its column in the content type's table. */
	field: string;
	/** Name of the field with the end of the period. */
	endField?: string;
}

export function contentDates({ editing }: ContentType): ContentDate[] {
	const { shape } = editing.content as unknown as z.ZodObject<Record<string, z.ZodType>>;
	const fields = Object.keys(shape).filter((name) => {
		const field = shape[name];
		return (field instanceof z.ZodNullable ? field.unwrap() : field) === instant;
	});
	const hasPeriod = fields.includes(START_FIELD) && fields.includes(END_FIELD);
	return fields
		.filter((field) => !(hasPeriod && field === END_FIELD))
		.map((field) => (hasPeriod && field === START_FIELD ? { field, endField: END_FIELD } : { field }));
}
