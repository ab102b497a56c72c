import { CAMPAIGN_LOGO_SIZES_PX } from '../constants.ts';
import { Picture } from '../../ui/picture.tsx';
import { DrawnCover } from '../parts/drawn-cover.tsx';
import type { Campaign } from './client-api.ts';
import styles from './campaign-logo.module.css';

const fields = { 300: 'logo_thumbnail_300x300', 200: 'logo_thumbnail_200x200' } as const;

export function CampaignLogo({
	campaign,
	alt,
	size = CAMPAIGN_LOGO_SIZES_PX[campaign.status],
	className,
}: {
	campaign: Pick<Campaign, 'status' | 'slug' | 'name' | 'media' | 'logo_thumbnail_300x300' | 'logo_thumbnail_200x200'>;
	/** Replaces the alternative text of the picture. */
	alt?: string;
	/** Largest width in CSS pixels. */
	size?: keyof typeof fields;
	className?: string | undefined;
}) {
	const src = campaign[fields[size]];
	const media = campaign.media[fields[size]];
	if (!src || !media) {
		const drawn = [styles.drawn, className].filter(Boolean).join(' ');
		return <DrawnCover className={drawn} title={campaign.name} seed={campaign.slug} />;
	}
	return (
		<Picture
			media={media}
			src={src}
			sizes={`${size}px`}
			alt={alt ?? media.alt}
			bare
			{...(className === undefined ? {} : { className })}
		/>
	);
}
