// Derived from supabase/migrations by `npm run db -- types`; not edited by hand.

export type Json = string | number | boolean | null | {[key: string]: Json | undefined} | Json[];

export type Database = {
  public: {
    Tables: {
      analytics_events: {
        Row: {
          event_data: NonNullable<Json>;
          event_type: string;
          id: number;
          mutation_id: string | null;
          session_id: string;
          timestamp: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          event_data: NonNullable<Json>;
          event_type: string;
          id?: never;
          mutation_id?: string | null;
          session_id: string;
          timestamp?: string;
          user_id?: string | null;
        };
        Update: {
          event_data?: NonNullable<Json>;
          event_type?: string;
          id?: never;
          mutation_id?: string | null;
          session_id?: string;
          timestamp?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          email: string;
          id: string;
          message: string;
          name: string;
          received_at: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          email: string;
          id: string;
          message: string;
          name: string;
          received_at?: string;
          subject: string;
        };
        Update: {
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          received_at?: string;
          subject?: string;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          created_at: string;
          estimated_delivery: string | null;
          id: string;
          items: NonNullable<Json>;
          shipments: NonNullable<Json>;
          shipping_address: NonNullable<Json>;
          status: Database['public']['Enums']['order_status'];
          tracking_number: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          estimated_delivery?: string | null;
          id?: string;
          items: NonNullable<Json>;
          shipments?: NonNullable<Json>;
          shipping_address: NonNullable<Json>;
          status?: Database['public']['Enums']['order_status'];
          tracking_number: string;
        };
        Update: {
          created_at?: string;
          estimated_delivery?: string | null;
          id?: string;
          items?: NonNullable<Json>;
          shipments?: NonNullable<Json>;
          shipping_address?: NonNullable<Json>;
          status?: Database['public']['Enums']['order_status'];
          tracking_number?: string;
        };
        Relationships: [];
      };
      signups: {
        Row: {
          consent: string;
          created_at: string;
          email: string;
          exported_at: string | null;
          id: number;
          kind: string;
          page: string;
          product_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          consent: string;
          created_at?: string;
          email: string;
          exported_at?: string | null;
          id?: never;
          kind: string;
          page: string;
          product_id?: string | null;
        };
        Update: {
          consent?: string;
          created_at?: string;
          email?: string;
          exported_at?: string | null;
          id?: never;
          kind?: string;
          page?: string;
          product_id?: string | null;
        };
        Relationships: [];
      };
      tracking_events: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          location: string | null;
          order_id: string;
          shipment: number | null;
          status: Database['public']['Enums']['order_status'];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description: string;
          id?: string;
          location?: string | null;
          order_id: string;
          shipment?: number | null;
          status: Database['public']['Enums']['order_status'];
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          location?: string | null;
          order_id?: string;
          shipment?: number | null;
          status?: Database['public']['Enums']['order_status'];
        };
        Relationships: [
          {
            foreignKeyName: 'tracking_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      analytics_report: {
        Args: {range_end: string; range_start: string; time_zone: string};
        Returns: Json;
      };
      clean_up_orders: {Args: Record<PropertyKey, never>; Returns: Json};
      delete_old_analytics: {Args: {batch_size?: number; keep_days?: number}; Returns: number};
      delete_signups: {Args: {address: string}; Returns: number};
      mark_signups_exported: {Args: {ids: Json}; Returns: undefined};
      monitoring_report: {Args: {range_end: string; range_start: string}; Returns: Json};
      receive_delivery: {Args: {delivery: Json; topic: string}; Returns: Json};
      signups_to_export: {Args: {since?: string}; Returns: Json};
      sources_report: {Args: {range_end: string; range_start: string}; Returns: Json};
    };
    Enums: {
      order_status:
        | 'processing'
        | 'shipped'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'cancelled';
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | {schema: keyof DatabaseWithoutInternals},
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | {schema: keyof DatabaseWithoutInternals},
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | {schema: keyof DatabaseWithoutInternals},
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | {schema: keyof DatabaseWithoutInternals},
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | {schema: keyof DatabaseWithoutInternals},
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends {schema: keyof DatabaseWithoutInternals}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      order_status: [
        'processing',
        'shipped',
        'in_transit',
        'out_for_delivery',
        'delivered',
        'cancelled',
      ],
    },
  },
} as const;
