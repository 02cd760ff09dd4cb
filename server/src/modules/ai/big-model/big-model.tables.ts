import type { Generated } from 'kysely';

export interface BigModelTables {
  big_model_roles: {
    id: Generated<number>;
    name: string;
    enable: number;
    icon: string;
    abstract: string;
    scope: number;
    prologue: string;
    prompt: string;
    auto_reply: number;
    created_at: number;
  };
  big_model_tags: { id: Generated<number>; title: string; color: string; created_at: number };
  big_model_role_tags: { role_id: number; tag_id: number };
}
