/** Finds the dates in the content of a content type: the fields with the schema `instant`. */
import { z } from '@hono/zod-openapi';
import { instant } from '../../contract/envelope.ts';
import type { ContentType } from './content-type.ts';

/** A content type with a start field and an end field has one period instead of two dates. */
const START_FIELD = 'start_date';
const END_FIELD = 'end_date';

export interface ContentDate {
	/** Name of the field with the date. The table of the content type has a column of this name. */
	field: string;
	/** Name of the field with the end of a period that starts at `field`. */
	endField?: string;
}

/** Returns the dates and periods of a content type. */
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
