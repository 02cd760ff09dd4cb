import type { OwnRole } from '@yanye/shared/contract/own-roles';
import type { GlyphName } from '#controls/glyphs.tsx';
import { columnMessages as text } from './column-messages.zh';

interface RoleState {
  readonly kind: 'private' | 'pending' | 'accepted' | 'refused';
  readonly glyph: GlyphName;
  readonly words: string;
}

/** @returns who sees a role of one's own, in words, by its newest proposal */
export const roleStateOf = ({ proposal }: Pick<OwnRole, 'proposal'>): RoleState => {
  switch (proposal?.state) {
    case 'pending':
      return { kind: 'pending', glyph: 'clock', words: text.state.pending };
    case 'accepted':
      return { kind: 'accepted', glyph: 'check', words: text.state.accepted };
    case 'refused':
      return { kind: 'refused', glyph: 'alert', words: text.state.refused(proposal.reason) };
    default:
      return { kind: 'private', glyph: 'lock', words: text.state.private };
  }
};
